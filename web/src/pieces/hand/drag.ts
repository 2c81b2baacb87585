/** Dragging a card with mouse, finger or pen to a place that takes it: `data-takes="discard"`. */

import type { Attachment } from "svelte/attachments";

const FAR_ENOUGH = 8;

/** Where a move may be dropped at some point of the screen. */
function takes(move: string, { clientX, clientY }: PointerEvent): Element | null {
  const [verb] = move.split(" ");
  const under = document.elementsFromPoint(clientX, clientY);
  return under.map((one) => one.closest(`[data-takes="${verb}"]`)).find(Boolean) ?? null;
}

/** What is picked up follows the pointer; dropped where its move belongs, the move is made. */
export function draggable(
  move: () => string | null,
  make: (move: string) => void,
): Attachment<HTMLElement> {
  return (element) => {
    let start: PointerEvent | null = null;
    let dragged = false;
    let over: Element | null = null;

    function hover(next: Element | null): void {
      over?.removeAttribute("data-over");
      over = next;
      over?.setAttribute("data-over", "");
    }

    function down(event: PointerEvent): void {
      dragged = false;
      if (event.button !== 0 || !move()) return;
      start = event;
    }

    function follow(event: PointerEvent): void {
      if (start?.pointerId !== event.pointerId) return;
      const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!dragged && Math.hypot(x, y) < FAR_ENOUGH) return;
      if (!dragged) element.setPointerCapture(event.pointerId);
      dragged = true;
      element.style.translate = `${x}px ${y}px`;
      element.dataset.dragged = "";
      const now = move();
      hover(now ? takes(now, event) : null);
    }

    function up(event: PointerEvent): void {
      if (start?.pointerId !== event.pointerId) return;
      const now = move();
      const dropped = dragged && event.type === "pointerup" && now && takes(now, event);
      start = null;
      hover(null);
      element.style.translate = "";
      delete element.dataset.dragged;
      if (dropped) make(now);
    }

    /** The click at the end of a drag is none. */
    function click(event: MouseEvent): void {
      if (dragged) event.stopImmediatePropagation();
      dragged = false;
    }

    const listen = { down, move: follow, up, cancel: up };
    for (const [name, heard] of Object.entries(listen)) {
      element.addEventListener(`pointer${name}` as "pointerdown", heard);
    }
    element.addEventListener("click", click, { capture: true });
    return () => {
      for (const [name, heard] of Object.entries(listen)) {
        element.removeEventListener(`pointer${name}` as "pointerdown", heard);
      }
      element.removeEventListener("click", click, { capture: true });
    };
  };
}
