/** A lotus that is also a sun over a hill line; one colour, readable at 16 px. */
export const BrandMark = ({ size = 32 }: { size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 32 32"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d="M3 24c5-4 8-4 13 0s8 4 13 0M16 21c-4-3-5.500-8-0-15 5.500 7 4 12 0 15Zm-4-2c-5 0-7.500-3-8-7 3 0 5 .7 6.500 2M20 19c5 0 7.500-3 8-7-3 0-5 .7-6.500 2" />
  </svg>
)
