/** Each radius in metres with the nearest zoom that shows the whole circle (PLC-7). */
const zooms = [
  [2_000, 12],
  [5_000, 11],
  [10_000, 10],
  [25_000, 9],
  [50_000, 8],
  [100_000, 7],
  [150_000, 6],
  [250_000, 5],
  [500_000, 4],
] as const

/** The map's zoom for a travel distance in kilometres. */
export const zoomOf = (distance: number): number => zooms.find(([most]) => distance * 1000 <= most)?.[1] ?? 3

/** The centre of the map before there is a postal code (PLC-7). */
export const LISBON = { lat: 38.7223, lng: -9.1393 }
