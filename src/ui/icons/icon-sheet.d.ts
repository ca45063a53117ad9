declare module 'virtual:icon-sheet' {
  /** The address of the icon sheet. */
  const path: string
  export default path
}
