// The footer of every page: a strip of garden.

import { GardenWorm } from '#pieces/garden/garden-worm.tsx';
import { Ladybird, Toadstool, Tuft } from '#pieces/garden/plants.tsx';

export function Footer() {
  return (
    <svg
      class="garden-foot"
      viewBox="0 0 1600 150"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path d="M0 84Q300 10 640 66T1200 40T1600 74V150H0Z" fill="var(--foot-far)" />
      <path d="M0 108Q380 60 760 100T1600 84V150H0Z" fill="var(--foot-near)" />
      <path d="M0 134Q200 122 420 132T900 128T1600 134V150H0Z" fill="var(--foot-soil)" />
      <g class="foot-things">
        <Tuft at="translate(560 100) scale(1.1)" />
        <Tuft at="translate(1010 98) scale(1.3)" />
        <Tuft at="translate(250 106) scale(1.5)" />
        <Tuft at="translate(1370 104) scale(1.4)" />
        <Toadstool at="translate(930 108) scale(0.8)" />
        <Toadstool at="translate(952 112) scale(0.5)" />
        <Ladybird at="translate(660 112) rotate(6)" />
        <GardenWorm path="M706 128Q712 92 732 104T764 92" head={[766, 86]} thick={13} />
        <path d="M694 134q12 -14 26 0z" fill="var(--foot-soil)" />
      </g>
    </svg>
  );
}
