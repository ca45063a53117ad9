/** The widgets of question types that few first questions have. They are loaded together (see `late-widgets.tsx`). */
export { DaysWidget } from './days-widget.tsx'
export { NumberWidget } from './number-widget.tsx'
export { PlaceWidget } from './place-widget.tsx'
