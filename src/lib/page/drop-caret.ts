/**
 * Takes away the caret that a press on text or a field leaves there. In text that is hidden or taken away the browser would
 * search the document in each frame for the next text that is seen. To be called before: to read the selection afterwards,
 * or to drop it, would have the browser search too.
 */
export const dropCaret = () => getSelection()?.removeAllRanges()
