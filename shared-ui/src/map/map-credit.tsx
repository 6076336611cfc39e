import css from './island-map.module.css'

/** Whose data the map is made of; their licences ask for it. */
export const MapCredit = () => (
  <p className={css.credit}>
    <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
      © OpenStreetMap
    </a>
    <span aria-hidden="true"> · </span>
    <a href="https://www.geonames.org" target="_blank" rel="noreferrer">
      GeoNames
    </a>
  </p>
)
