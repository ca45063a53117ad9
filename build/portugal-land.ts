import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Plugin } from 'vite'

interface Municipality {
  cod_distrito: string
  cod_concelho: string
  nome_concelho: string
  lat: number
  lng: number
  district: string
}
type Area = readonly [code: string, designation: string, municipality: string, lat: number, lng: number]
type Place = readonly [name: string, lat: number, lng: number, fromZoom: number]

const COUNTRIES = new Set(['620', '724'])
const WEST = -32
const EAST = -5
const DECIMALS = 1000

/** Seats of the districts that are not called like them. */
const ISLAND_SEATS = new Set(['Funchal', 'Porto Santo', 'Ponta Delgada', 'Angra do Heroísmo'])

/** Other codes belong to companies and post-office boxes, not to a part of a town. */
const CODE_OF_AN_AREA = /[05]$/

const modules: Readonly<Record<string, () => unknown>> = {
  'virtual:portugal-land': readLand,
  'virtual:portugal-places': readPlaces,
}

/**
 * Serves what our maps show (PLC-8): the land of Portugal with its islands and of
 * Spain, to about 100 m, and the names of places, each with the zoom from which it is shown, the weightier first.
 */
export function portugalLand(): Plugin {
  return {
    name: 'portugal-land',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) => {
      const read = modules[id.slice(1)]
      return id.startsWith('\0') && read ? `export default ${JSON.stringify(read())}` : undefined
    },
  }
}

const readRows = <Row>(name: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../schemas/places/data/${name}.json`), 'utf8'),
  ) as readonly Row[]

function readPlaces(): Place[] {
  const districts = new Map(
    readRows<{ cod_distrito: string; nome_distrito: string }>('districts').map(
      ({ cod_distrito, nome_distrito }) => [cod_distrito, nome_distrito],
    ),
  )
  const areas = readRows<Area>('postal-areas').filter(([code]) => CODE_OF_AN_AREA.test(code))
  const codeOf = ({ cod_distrito, cod_concelho }: Municipality) => cod_distrito + cod_concelho
  const weightOf = (municipality: Municipality) =>
    areas.filter(([, , code]) => code === codeOf(municipality)).length
  const municipalities = [...readRows<Municipality>('municipalities')].sort(
    (a, b) => weightOf(b) - weightOf(a),
  )
  const isSeat = ({ nome_concelho, district }: Municipality) =>
    nome_concelho === districts.get(district) || ISLAND_SEATS.has(nome_concelho)
  const named = new Set(municipalities.map((place) => `${place.nome_concelho} ${codeOf(place)}`))
  return [
    ...municipalities.map((place): Place => {
      const name = place.nome_concelho.replace(/ \(.*/, '')
      return [name, place.lat, place.lng, isSeat(place) ? 0 : 8]
    }),
    // A town with several postal areas is named once; from near by, each area with its code.
    ...areas.map(([code, designation, municipality, lat, lng]): Place => {
      const key = `${designation} ${municipality}`
      if (named.has(key)) return [`${code} ${designation}`, lat, lng, 12]
      named.add(key)
      return [designation, lat, lng, 10]
    }),
  ].sort(([, , , a], [, , , b]) => a - b)
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
