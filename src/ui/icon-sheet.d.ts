declare module 'virtual:icon-sheet' {
  /** Where the icons' file is. */
  const path: string
  export default path
}
