/** Hills that rise into a lotus; the same path as mark.svg, readable at 16 px. */
const line =
  'M2 27.2C6.5 22.8 11.5 22.6 16 24.6C8.2 24.6 4.3 18.8 3.8 11.4C9.4 12 14.6 16.2 16 24.6C10.4 17.6 10.8 9.4 16 4.2C21.2 9.4 21.6 17.6 16 24.6C17.4 16.2 22.6 12 28.2 11.4C27.7 18.8 23.8 24.6 16 24.6C20.5 26.8 25.5 28.6 30 25.4'

export const BrandMark = ({ size = 32 }: { size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 32 32"
    fill="none"
    stroke="currentColor"
    strokeWidth={size < 24 ? 2.7 : 2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={line} />
  </svg>
)
