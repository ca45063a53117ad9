/** What the first view is drawn with; read in a turn of its own. */
export { extendTheme } from '@mui/material/styles'
