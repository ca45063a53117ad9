/** The maximum number of questions of a set; people give up long before. */
export const MAX_QUESTIONS = 400

/** The maximum number of options. */
export const MAX_OPTIONS = 40

/** The maximum number of search words. */
export const MAX_LABELS = 30

/** The maximum length of a question's or option's text in a draft; the linter's limits are narrower. */
export const MAX_DRAFT_TEXT = 1000

/** The most tests that a condition may have. */
export const MAX_TESTS = 30

/** How deep a condition may nest. */
export const MAX_NESTING = 5
