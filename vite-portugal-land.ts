import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Plugin } from 'vite'

const ID = 'virtual:portugal-land'
const COUNTRIES = new Set(['620', '724'])
const WEST = -32
const EAST = -5
const DECIMALS = 1000

/** Serves the land that our maps show (decisions 'Postal codes, places and maps'): Portugal with its islands and Spain, to about 100 m. */
export function portugalLand(): Plugin {
  return {
    name: 'portugal-land',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? `export default ${JSON.stringify(readLand())}` : undefined),
  }
}

function readLand() {
  const path = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')
  const topology = JSON.parse(readFileSync(path, 'utf8')) as Topology<{ countries: GeometryCollection }>
  const features = feature(topology, topology.objects.countries).features
  const polygons = features
    .filter(({ id }) => COUNTRIES.has(String(id)))
    .flatMap(({ geometry }) => rings(geometry as Polygon | MultiPolygon))
    .filter((ring) => ring.some(([lng = 0]) => lng > WEST && lng < EAST))
  const land = polygons.map(
    (ring): Feature<Polygon> => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Polygon', coordinates: [ring.map(rounded)] },
    }),
  )
  return { type: 'FeatureCollection', features: land }
}

function rings(geometry: Polygon | MultiPolygon): Position[][] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return polygons.flatMap(([outer]) => (outer ? [outer] : []))
}

const rounded = (position: Position): Position =>
  position.slice(0, 2).map((degrees) => Math.round(degrees * DECIMALS) / DECIMALS)
