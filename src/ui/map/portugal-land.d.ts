/** Land of Portugal and its neighbour as GeoJSON, cut out of world-atlas when the site is built. */
declare module 'virtual:portugal-land' {
  const land: import('geojson').FeatureCollection<import('geojson').Polygon>
  export default land
}
