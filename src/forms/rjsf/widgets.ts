/**
 * Stands in for rjsf's own widgets: our theme brings every widget, and rjsf refuses a schema that asks for another.
 * `build/slim-rjsf.ts` puts it in rjsf's way.
 */
export default function widgets() {
  return {}
}
