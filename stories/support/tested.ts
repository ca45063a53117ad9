/** Whether a story is shown by a test, and not to a designer. */
export const isTested = () => '__vitest_browser__' in globalThis
