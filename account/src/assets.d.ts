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
