/**
 * Replaces rjsf's own widgets: our theme has every widget, and rjsf refuses a schema that names another.
 * `build/slim-rjsf.ts` replaces the import.
 */
export default function widgets() {
  return {}
}
