/** What an import of a file that is not code gives, as the builds are set up: class names, or the file's address. */
declare module '*.module.css' {
  const names: Readonly<Record<string, string>>
  export default names
}
declare module '*.avif' {
  const address: string
  export default address
}
declare module '*.webp' {
  const address: string
  export default address
}
declare module '*.jpg' {
  const address: string
  export default address
}
declare module '*.webm' {
  const address: string
  export default address
}
declare module '*.mp4' {
  const address: string
  export default address
}
declare module '*.mdx' {
  const Text: (props: { components?: Readonly<Record<string, unknown>> }) => React.JSX.Element
  export default Text
}
declare module '*.css'
