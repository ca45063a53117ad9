/** Kilometres that a professional may travel (SGN-9). */
export const DISTANCES = [2, 5, 10, 20, 25, 30, 50, 100, 150, 250, 500] as const
