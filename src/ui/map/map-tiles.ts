import { createContext } from 'react'

/** Street tiles of another site. */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}`. */
  url: string
  attribution: string
  /** The page that says more about the tiles. */
  attributionUrl?: string
}

/** The street tiles that the operator configured, if any. */
export const MapTilesContext = createContext<MapTiles | undefined>(undefined)
