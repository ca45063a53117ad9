import { ink, Scene } from './scene.tsx'

/** A street of houses at work: a painter, solar panels, a gardener's tree and five proposals in the air. */
export function HeroScene() {
  return (
    <Scene viewBox="0 0 520 400" width={560}>
      <circle cx="270" cy="200" r="190" fill={ink.cream} />
      <circle cx="410" cy="92" r="34" fill={ink.sun} />
      <path d="M40 338h440" stroke={ink.blue} strokeWidth="6" strokeLinecap="round" />
      <g>
        <rect x="78" y="196" width="126" height="140" rx="6" fill={ink.white} />
        <rect x="78" y="196" width="44" height="140" rx="6" fill={ink.blush} />
        <path d="M66 202 141 138l75 64z" fill={ink.pink} />
        <rect x="166" y="148" width="16" height="34" fill={ink.pink} />
        <rect x="124" y="268" width="38" height="68" rx="4" fill={ink.blue} />
        <circle cx="154" cy="304" r="3" fill={ink.sun} />
        <rect x="90" y="222" width="28" height="30" rx="3" fill={ink.slate} />
        <rect x="168" y="222" width="24" height="30" rx="3" fill={ink.slate} />
      </g>
      <g>
        <rect x="226" y="150" width="132" height="186" rx="6" fill={ink.slate} />
        <path d="M218 156h148l-18-34H236z" fill={ink.blue} />
        <g fill={ink.mist}>
          <path d="m252 128 34-.2-4 20h-36zM292 128h34l8 20h-38z" />
        </g>
        {[176, 226].map((y) => (
          <g key={y}>
            <rect x="246" y={y} width="32" height="34" rx="3" fill={ink.cream} />
            <rect x="306" y={y} width="32" height="34" rx="3" fill={ink.cream} />
          </g>
        ))}
        <rect x="276" y="278" width="34" height="58" rx="4" fill={ink.pink} />
        <rect x="240" y="262" width="44" height="5" fill={ink.mist} />
      </g>
      <g>
        <rect x="384" y="250" width="10" height="88" fill={ink.blue} />
        <circle cx="389" cy="228" r="40" fill={ink.leaf} />
        <circle cx="414" cy="252" r="24" fill={ink.leaf} />
        <circle cx="368" cy="256" r="20" fill={ink.mint} />
      </g>
      <g>
        <path d="M206 336 232 214M226 336 250 214" stroke={ink.sun} strokeWidth="6" strokeLinecap="round" />
        {[240, 262, 284, 306].map((y, index) => (
          <path key={y} d={`M${229 - index * 5} ${y}h18`} stroke={ink.sun} strokeWidth="5" />
        ))}
        <circle cx="236" cy="170" r="13" fill={ink.rose} />
        <path d="M222 166c2-14 26-14 28 0z" fill={ink.sun} />
        <path d="M220 216v-20c0-18 32-18 32 0v20z" fill={ink.pink} />
        <path d="m246 196 26-14" stroke={ink.rose} strokeWidth="8" strokeLinecap="round" />
        <rect x="268" y="168" width="18" height="10" rx="2" fill={ink.blue} transform="rotate(-18 277 173)" />
      </g>
      <g>
        {[
          [52, 86, -8],
          [120, 52, 4],
          [204, 30, -3],
          [296, 42, 6],
          [440, 168, 10],
        ].map(([x, y, turn], index) => (
          <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`}>
            <rect width="54" height="40" rx="8" fill={ink.white} stroke={ink.mist} strokeWidth="2" />
            <path
              d="M10 13h22M10 21h30"
              stroke={index % 2 ? ink.slate : ink.rose}
              strokeWidth="4"
              strokeLinecap="round"
            />
            <circle cx="42" cy="31" r="7" fill={index % 2 ? ink.leaf : ink.pink} />
            <path
              d="m39 31 2.4 2.4 4-4.6"
              stroke={ink.white}
              strokeWidth="2"
              fill="none"
              strokeLinecap="round"
            />
          </g>
        ))}
      </g>
    </Scene>
  )
}
