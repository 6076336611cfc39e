/** The build of mapbox-gl whose worker is a file of its own. */
declare module 'mapbox-gl/dist/mapbox-gl-csp.js' {
  import type mapboxgl from 'mapbox-gl'
  const csp: typeof mapboxgl & { workerUrl: string }
  export default csp
}
