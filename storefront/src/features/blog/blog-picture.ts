/** A picture of the blog, with the addresses of its files in this build. */
export interface BlogPicture {
  /** AVIF, by width. */
  srcSet: string
  jpeg: string
  width: number
  height: number
  /** Of the whole picture, shown until it is there. */
  color: string
}
