/**
 * Takes away the caret that a press on text or a field leaves there. In text that is hidden or taken away the browser would
 * search the document in each frame for the next text that is seen. It has styles and layout computed: where
 * another text takes the place, that stands there first.
 */
export const dropCaret = () => getSelection()?.removeAllRanges()
