/** Waits until the page has nothing else to do. Of Chromium, which runs the tests of stories. */
export const idle = (): Promise<void> => scheduler.postTask(() => {}, { priority: 'background' })
