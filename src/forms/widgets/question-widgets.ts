/** The widgets of question types that few first questions have. They are loaded together (see `late-widget`). */
export { NumberWidget } from './number-widget.tsx'
