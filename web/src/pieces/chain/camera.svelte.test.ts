import { expect, test } from "vitest";
import { Camera } from "./camera.svelte";

const FRAME = { x: 0, y: 0, width: 20, height: 10 };

test("a drawing that was moved is whole again when it is recentred", () => {
  const camera = new Camera(() => FRAME);
  camera.key("ArrowRight");
  expect([camera.frame.x, camera.whole]).toEqual([3, false]);
  camera.recentre();
  expect([camera.frame, camera.whole]).toEqual([FRAME, true]);
});

test("a drawing follows the pointer that holds it", () => {
  const camera = new Camera(() => FRAME);
  camera.grip(new MouseEvent("pointerdown", { clientX: 50, clientY: 50 }) as PointerEvent);
  camera.follow(new MouseEvent("pointermove", { clientX: 30, clientY: 60 }) as PointerEvent, 0.1);
  expect([camera.frame.x, camera.frame.y]).toEqual([2, -1]);
});

test("any other key is not the drawing's", () => {
  expect(new Camera(() => FRAME).key("Enter")).toBe(false);
});
