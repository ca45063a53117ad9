/** Land of Portugal and its neighbour as GeoJSON, cut out of world-atlas when the site is built. */
declare module 'virtual:portugal-land' {
  const land: import('geojson').FeatureCollection<import('geojson').Polygon>
  export default land
}

/** Names of Portugal's places, each with the zoom from which it is shown, made of `schemas/places` when the site is built. */
declare module 'virtual:portugal-places' {
  const places: readonly import('./choose-names.ts').Place[]
  export default places
}
