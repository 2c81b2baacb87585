// One turn of the easier game of bound_corse.py, backwards. A thread has a position; the values of
// all 462 sets of kept dice for it are a column of the shared memory, so the 32 threads of a warp
// never meet in a bank. A block's three warps fill the shared memory of a multiprocessor, tables
// included. The tables say where to read in bytes from a thread's first value. Whatever starts with
// a capital is defined by the caller.

#define FULL 8191
#define LANES 32
#define WARPS 3
#define NEVER -1e9f
#define OPTIONS 10  // six numbers, Grand and Petit as the first of the two, then as the second
#define WIDTH 12
#define GRAND 6
#define PETIT 7
#define FIGURES 5
#define UPS 3    // means worked out side by side
#define DOWNS 4  // maxima worked out side by side

struct __align__(16) Tables {
    float points[2][Rolls][WIDTH];
    unsigned short up[Means][8];
    unsigned short down[Downs];
    float odds[Rolls];
    float made_points[Made];
    unsigned short made[Made];
};

struct __align__(16) Shared {
    Tables tables;
    float gain[2][Rolls];
    unsigned short kid[2][Rolls];
    float kids[WARPS][2 * Kids][LANES];
    float rows[WARPS][Sets][LANES];
};

__device__ inline float &at(float *rows, unsigned offset) {
    return *(float *)((char *)rows + offset);
}

// What follows each option of a free column, and its figures, or NEVER where it is not allowed.
struct Column {
    float option[OPTIONS];
    float figure[FIGURES];
    float nought;  // the best figure to give up

    __device__ void read(const float *values, int marked, int stride) {
        nought = NEVER;
#pragma unroll
        for (int cell = 0; cell < OPTIONS; ++cell) option[cell] = NEVER;
#pragma unroll
        for (int cell = 0; cell < 6; ++cell)
            if (!(marked >> cell & 1)) option[cell] = values[(1 << cell) * stride];
        if (!(marked >> GRAND & 1)) {
            float value = values[(1 << GRAND) * stride];
            if (marked >> PETIT & 1) option[8] = value; else option[6] = value;
        }
        if (!(marked >> PETIT & 1)) {
            float value = values[(1 << PETIT) * stride];
            if (marked >> GRAND & 1) option[9] = value; else option[7] = value;
        }
#pragma unroll
        for (int at = 0; at < FIGURES; ++at) {
            figure[at] = marked >> (at + 8) & 1 ? NEVER : values[(1 << (at + 8)) * stride];
            nought = fmaxf(nought, figure[at]);
        }
    }

    __device__ float best(const float *points) const {
        float line[WIDTH];
#pragma unroll
        for (int part = 0; part < WIDTH / 4; ++part)
            *(float4 *)(line + 4 * part) = *(const float4 *)(points + 4 * part);
        float even = nought, odd = NEVER;
#pragma unroll
        for (int at = 0; at < OPTIONS; at += 2) {
            even = fmaxf(even, option[at] + line[at]);
            odd = fmaxf(odd, option[at + 1] + line[at + 1]);
        }
        return fmaxf(even, odd);
    }

    __device__ void raise_figures(float *rows, const Tables &tables) const {
        const int start[FIGURES + 1] = Figures;
#pragma unroll
        for (int at_figure = 0; at_figure < FIGURES; ++at_figure)
#pragma unroll 1
            for (int made = start[at_figure]; made < start[at_figure + 1]; ++made) {
                float &value = at(rows, tables.made[made]);
                value = fmaxf(value, figure[at_figure] + tables.made_points[made]);
            }
    }
};

__device__ void means(float *rows, const unsigned short (*up)[8]) {
#pragma unroll 1
    for (int first = 0; first < Means; first += UPS) {
        unsigned short to[UPS][8];
        float value[UPS];
#pragma unroll
        for (int one = 0; one < UPS; ++one) *(uint4 *)to[one] = *(const uint4 *)up[first + one];
#pragma unroll
        for (int one = 0; one < UPS; ++one) {
            float low = at(rows, to[one][0]) + at(rows, to[one][1]) + at(rows, to[one][2]);
            float high = at(rows, to[one][3]) + at(rows, to[one][4]) + at(rows, to[one][5]);
            value[one] = (low + high) * (1.0f / 6.0f);
        }
#pragma unroll
        for (int one = 0; one < UPS; ++one) at(rows, to[one][6]) = value[one];
    }
}

// Some sets of dice with so many different faces: each the best of itself and of one die less.
template <int FACES>
__device__ const unsigned short *maxima(float *rows, const unsigned short *down, int groups) {
#pragma unroll 1
    for (int group = 0; group < groups; ++group, down += DOWNS * (FACES + 1)) {
        ushort4 lines[FACES + 1];
        float best[DOWNS];
#pragma unroll
        for (int line = 0; line <= FACES; ++line) lines[line] = *(const ushort4 *)(down + DOWNS * line);
#pragma unroll
        for (int line = 0; line <= FACES; ++line) {
            float one = at(rows, lines[line].x), two = at(rows, lines[line].y);
            float three = at(rows, lines[line].z), four = at(rows, lines[line].w);
            best[0] = line ? fmaxf(best[0], one) : one;
            best[1] = line ? fmaxf(best[1], two) : two;
            best[2] = line ? fmaxf(best[2], three) : three;
            best[3] = line ? fmaxf(best[3], four) : four;
        }
        at(rows, lines[0].x) = best[0];
        at(rows, lines[0].y) = best[1];
        at(rows, lines[0].z) = best[2];
        at(rows, lines[0].w) = best[3];
    }
    return down;
}

// From the rolls to throwing the dice not kept, then to the best dice to keep, or to stop.
__device__ void throw_again(float *rows, const Tables &tables) {
    means(rows, tables.up);
    const unsigned short *down = tables.down;
    Maxima
}

extern "C" __global__ void __launch_bounds__(WARPS * LANES, 1) solve_layer(
    float *values, const Tables *tables, const int *work, int items, const int *pairs,
    const int *order, const float *gain_d, const unsigned short *kid_d, const float *gain_m,
    const unsigned short *kid_m) {
    extern __shared__ __align__(16) char memory[];
    Shared &shared = *(Shared *)memory;
    const int *pair = pairs + blockIdx.y * (5 + 2 * Kids);
    for (int at = threadIdx.x; at < sizeof(Tables) / 16; at += WARPS * LANES)
        ((uint4 *)&shared.tables)[at] = ((const uint4 *)tables)[at];
    for (int roll = threadIdx.x; roll < Rolls; roll += WARPS * LANES) {
        shared.gain[0][roll] = gain_d[pair[1] * Rolls + roll];
        shared.kid[0][roll] = kid_d[pair[1] * Rolls + roll];
        shared.gain[1][roll] = gain_m[pair[2] * Rolls + roll];
        shared.kid[1][roll] = kid_m[pair[2] * Rolls + roll];
    }
    __syncthreads();
    const Tables &known = shared.tables;
    const int lane = threadIdx.x % LANES, warp = threadIdx.x / LANES;
    float *rows = shared.rows[warp][0] + lane, *kids = shared.kids[warp][0] + lane;
    for (int number = blockIdx.x * WARPS + warp; number < items; number += gridDim.x * WARPS) {
        const int *item = work + number * 3;
        const int free = item[0];
        const int sec = order[item[1] + min(lane, item[2] - 1)];
        // A column that is not played is full and has no place of its own.
        const long long form = (FreeBits ? free << SecBits : 0) + (SecBits ? sec : 0);
        const long long place = ((long long)pair[0] << (FreeBits + SecBits)) + form;
        if (pair[3] + pair[4] == 0 && free == FULL && item[1] == FULL) {
            values[place] = 0.0f;
            continue;
        }
        for (int way = 0; way < pair[3]; ++way)
            kids[way * LANES] = values[((long long)pair[5 + way] << (FreeBits + SecBits)) + form];
        for (int way = 0; way < pair[4]; ++way)
            kids[(Kids + way) * LANES] =
                values[((long long)pair[5 + Kids + way] << (FreeBits + SecBits)) + form];
        if (pair[3] == 0) kids[0] = NEVER;
        if (pair[4] == 0) kids[Kids * LANES] = NEVER;
        Column column;
        column.read(values + place, free, 1 << SecBits);
#pragma unroll 2
        for (int roll = 0; roll < Rolls; ++roll) {
            float value = column.best(known.points[0][roll]);
            float down = shared.gain[0][roll] + at(kids, shared.kid[0][roll]);
            float up = shared.gain[1][roll] + at(kids, shared.kid[1][roll]);
            rows[(Sets - Rolls + roll) * LANES] = fmaxf(value, fmaxf(down, up));
        }
        column.raise_figures(rows, known);
        throw_again(rows, known);
        throw_again(rows, known);
        column.read(values + place, sec, 1);
        column.raise_figures(rows, known);
        float mean = 0.0f;
#pragma unroll 2
        for (int roll = 0; roll < Rolls; ++roll) {
            float value = fmaxf(rows[(Sets - Rolls + roll) * LANES], column.best(known.points[1][roll]));
            mean += known.odds[roll] * value;
        }
        if (lane < item[2]) values[place] = mean;
    }
}
