/** A picture of the blog, 16:10, with the addresses of its files in this build. */
export interface BlogPicture {
  /** AVIF, by width. */
  srcSet: string
  jpeg: string
  /** Of the whole picture, shown until it is there. */
  color: string
}

export const toBlogPicture = (
  avif: readonly [w480: string, w960: string, w1600: string],
  jpeg: string,
  color: string,
): BlogPicture => ({
  srcSet: `${avif[0]} 480w, ${avif[1]} 960w, ${avif[2]} 1600w`,
  jpeg,
  color,
})
