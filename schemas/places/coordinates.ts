/** Where a place lies, in degrees. */
export interface Coordinates {
  readonly lat: number
  readonly lng: number
  /** The name of the place, such as `1000-001 Lisboa`. */
  readonly name?: string
}
