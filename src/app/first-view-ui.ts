/** The part of MUI that the first view needs, loaded in a task of its own. */
export { extendTheme } from '@mui/material/styles'
