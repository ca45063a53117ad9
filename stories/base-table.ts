interface WithoutStory {
  readonly why: string
}

const DRAWN = 'Partes/Base/Cena (scene, drawing)'
const ICON = 'Partes/Base/Ícone (icon, logo)'

/** The title under which each part of `src/ui` is shown, by its file, or why it has no story. */
export const basePartsTable: Readonly<Record<string, string | WithoutStory>> = {
  'carousel/carousel.tsx': 'Partes/Base/Carrossel (carousel)',
  'fact.tsx': { why: 'UmPedido of Área/Pedidos shows it' },
  'feedback/connection-bar.tsx': 'Partes/Ligação',
  'feedback/failed-load.tsx': { why: 'ListaFalhada of Área/Pedidos shows it' },
  'feedback/hidden-status.tsx': { why: 'it is heard and not seen' },
  'feedback/message-dialog.tsx': 'Partes/Moldura',
  'feedback/notice.tsx': 'Partes/Base/Aviso (notice, alert)',
  'feedback/notifications.tsx': { why: 'it holds notifications: Partes/Moldura shows one of each kind' },
  'feedback/progress-line.tsx': 'Partes/Base/Linha de progresso (progress)',
  'feedback/toast.tsx': 'Partes/Moldura',
  'feedback/waiting.tsx': 'Partes/Base/À espera de uma pergunta (placeholder, skeleton)',
  'how-it-works.tsx': 'Partes/Base/Como funciona (how it works)',
  'icons/arrow.tsx': ICON,
  'icons/icons.tsx': ICON,
  'icons/logo.tsx': ICON,
  'icons/sheet-icon.tsx': ICON,
  'inputs/busy-button.tsx': 'Partes/Base/Botão que trabalha (button, busy)',
  'inputs/combobox-list.tsx': { why: 'it is the list of a text box: Partes/Procura shows it with one' },
  'inputs/field-error.tsx': 'Partes/Base/Erro de um campo (field error)',
  'inputs/file-button.tsx': 'Partes/Base/Escolher ficheiros (file, upload)',
  'inputs/password-input.tsx': 'Partes/Base/Campo de password (password)',
  'inputs/ready-form.tsx': { why: 'nothing of it is seen but what it holds' },
  'inputs/select-input.tsx': 'Partes/Base/Campo de escolha (select)',
  'inputs/send-again.tsx': 'Partes/Base/Enviar de novo (send again)',
  'inputs/text-input.tsx': 'Partes/Base/Campo de texto (text input, textarea)',
  'file-list.tsx': { why: 'Respondido of Área/Pedidos shows it' },
  'map/map-area.tsx': { why: 'Partes/Mapa shows it around every map' },
  'map/map-frame.tsx': { why: 'it is the ground of the map before it is there' },
  'map/place-map.tsx': { why: 'Partes/Mapa shows it as it is loaded' },
  'map/places-map.tsx': { why: 'NoMapaNoTelemóvel of Área/Pedidos shows it' },
  'map/site-map.tsx': 'Partes/Mapa',
  'over-page.tsx': { why: 'it is the dialog of every story of Assistentes/Pedido/Passos e estados' },
  'photo-strip.tsx': 'Partes/Base/Fila de fotografias (photo strip)',
  'scenes/account-scene.tsx': DRAWN,
  'scenes/done-scene.tsx': DRAWN,
  'scenes/drawing.tsx': DRAWN,
  'scenes/lost-scene.tsx': DRAWN,
  'scenes/scene.tsx': DRAWN,
  'scenes/soon-scene.tsx': DRAWN,
  'sortable/sortable-list.tsx': 'Partes/Base/Lista que se ordena (sortable)',
  'sticky-bar.tsx': 'Partes/Base/Barra que fica (sticky bar)',
  'visually-hidden.tsx': { why: 'it is heard and not seen' },
  'wide.tsx': { why: 'it is the width of a page, which every page shows' },
}
