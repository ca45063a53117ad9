import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js'
import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js'
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import StringField from '@rjsf/core/lib/components/fields/StringField.js'
import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator } from '@rjsf/utils'

/** rjsf makes an element of each for a field's template. Ours shows the words itself, and not these. */
const Unshown = () => null

/**
 * Stands in for rjsf's default registry: the fields that our forms have, without those that lay out or branch inside a
 * schema, and without rjsf's own widgets and templates, in whose place our theme has its own.
 */
export default function getDefaultRegistry() {
  return {
    fields: { ArrayField, BooleanField, ObjectField, SchemaField, StringField },
    widgets: {},
    templates: {
      DescriptionFieldTemplate: Unshown,
      FieldErrorTemplate: Unshown,
      FieldHelpTemplate: Unshown,
      UnsupportedFieldTemplate: Unshown,
      ButtonTemplates: {},
    },
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: {
      idPrefix: DEFAULT_ID_PREFIX,
      idSeparator: DEFAULT_ID_SEPARATOR,
      useFallbackUiForUnsupportedType: false,
    },
  }
}
