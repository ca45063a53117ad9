import leftOut from './left-out.ts'

/**
 * Stands in for rjsf's own templates: our theme brings those that our forms show. The ones named here rjsf wants to hand
 * to a field's template, which shows the words itself. `build/slim-rjsf.ts` puts it in rjsf's way.
 */
export default function templates() {
  return {
    DescriptionFieldTemplate: leftOut,
    FieldErrorTemplate: leftOut,
    FieldHelpTemplate: leftOut,
    UnsupportedFieldTemplate: leftOut,
  }
}
