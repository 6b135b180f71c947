import { drawnLine } from '../plane/drawn-line.ts'
import type { Line } from '../plane/line.ts'
import type { StreetClass } from './street-class.ts'

// Metres east and north of the origin, drawn by hand. Ways that meet share their coordinates exactly.

export type DrawnWay = { class: StreetClass; name: string; line: Line }

export const motorway: { name: string; line: Line; tunnel: readonly [Line[number], Line[number]] } = {
  name: 'A14',
  line: drawnLine(
    '-5300,6700 -5000,4900 -4850,3400 -4500,2000 -4150,700 -3650,-350 -3150,-1300 -2500,-2350 -1850,-3400 -1050,-4700 -500,-6700',
  ),
  tunnel: [
    [-4080, 520],
    [-3700, -250],
  ],
}

/** Streets with slip roads to the motorway, by name. */
export const junctionStreets = ['Langmattstrasse', 'Talstrasse'] as const

export const drawnWays: readonly DrawnWay[] = [
  {
    class: 'main',
    name: 'Seestrasse',
    line: drawnLine(
      '150,-235 330,-520 560,-860 800,-1190 1150,-1500 1650,-1720 2100,-2150 2250,-2750 2480,-3400 2950,-4150 3700,-4900 4500,-5800 4900,-6700',
    ),
  },
  {
    class: 'main',
    name: 'Talstrasse',
    line: drawnLine(
      '-330,-230 -640,-560 -1050,-990 -1560,-1520 -2150,-1950 -2950,-2300 -3900,-2700 -5300,-3500 -6900,-4400 -8800,-5400',
    ),
  },
  {
    class: 'main',
    name: 'Quaistrasse',
    line: drawnLine(
      '200,175 560,340 980,500 1500,600 2100,690 2750,860 3350,1190 4000,1620 4900,1950 6100,2350 8800,2950',
    ),
  },
  {
    class: 'main',
    name: 'Sonnenbergstrasse',
    line: drawnLine(
      '60,200 250,620 480,1080 760,1650 1080,2250 1500,2750 2100,3150 3200,3500 4100,3900 5700,4700 8800,5500',
    ),
  },
  {
    class: 'main',
    name: 'Spitalstrasse',
    line: drawnLine(
      '-300,150 -480,560 -640,1100 -820,1750 -1020,2500 -1080,3300 -1000,4250 -1250,5300 -1350,6700',
    ),
  },
  {
    class: 'main',
    name: 'Langmattstrasse',
    line: drawnLine(
      '-330,-230 -800,-190 -1250,20 -1800,380 -2400,760 -3000,880 -3600,1150 -4200,1650 -5000,2250 -5900,2800 -7000,3550 -8800,4100',
    ),
  },
  {
    class: 'main',
    name: 'Seebrücke',
    line: drawnLine('200,175 180,-40 150,-235'),
  },
  {
    class: 'main',
    name: 'Bahnhofstrasse',
    line: drawnLine('150,-235 -80,-260 -330,-230'),
  },
  {
    class: 'main',
    name: 'Südring',
    line: drawnLine('-2150,-1950 -1450,-2050 -820,-2150 -150,-2080 420,-1980 1000,-1800 1650,-1720'),
  },
  {
    class: 'main',
    name: 'Nordring',
    line: drawnLine(
      '-2400,760 -2250,1300 -1650,1700 -820,1750 -60,1700 760,1650 1500,1500 2100,1150 2750,860',
    ),
  },
  {
    class: 'main',
    name: 'Westring',
    line: drawnLine('-3600,1150 -3300,500 -3000,-300 -2700,-1100 -2150,-1950'),
  },
  {
    class: 'main',
    name: 'Altstadtquai',
    line: drawnLine('-300,150 -120,165 60,200 200,175'),
  },
  {
    class: 'secondary',
    name: 'Pilgerbrücke',
    line: drawnLine('-640,-560 -760,-190 -860,20 -900,300 -820,700 -640,1100'),
  },
  {
    class: 'pedestrian',
    name: 'Kornhaussteg',
    line: drawnLine('-300,150 -360,-60 -330,-230'),
  },
  {
    class: 'secondary',
    name: 'Hirschmattstrasse',
    line: drawnLine('-80,-260 -260,-480 -560,-760 -900,-1150 -1250,-1560 -1450,-2050'),
  },
  {
    class: 'secondary',
    name: 'Seefeldstrasse',
    line: drawnLine(
      '-80,-260 120,-560 300,-980 440,-1400 420,-1980 380,-2600 480,-3300 700,-4100 900,-5200 800,-6700',
    ),
  },
  {
    class: 'secondary',
    name: 'Obere Halden',
    line: drawnLine('480,1080 980,1150 1500,1500 2000,2000 2300,2700 2100,3150'),
  },
  {
    class: 'secondary',
    name: 'Moosstrasse',
    line: drawnLine('-3000,880 -3500,300 -4200,-150 -5200,-450 -6500,-900 -8800,-1300'),
  },
  {
    class: 'secondary',
    name: 'Weidlistrasse',
    line: drawnLine('-1020,2500 -1800,2600 -2700,3000 -3300,3700 -3700,4700 -3500,6700'),
  },
  {
    class: 'secondary',
    name: 'Riedstrasse',
    line: drawnLine('-2950,-2300 -2500,-3100 -1900,-3900 -1300,-4600 -300,-5300 700,-5600 900,-5200'),
  },
  {
    class: 'secondary',
    name: 'Kanalstrasse',
    line: drawnLine('-2400,760 -2560,1120 -2900,1500 -3300,1900 -4100,2300 -5000,2250'),
  },
  {
    class: 'secondary',
    name: 'Bergstrasse',
    line: drawnLine('-640,1100 -100,1150 480,1080'),
  },
  {
    class: 'secondary',
    name: 'Feldstrasse',
    line: drawnLine('-1560,-1520 -2000,-1200 -2700,-1100'),
  },
  {
    class: 'secondary',
    name: 'Sonnenrain',
    line: drawnLine('3350,1190 3500,2000 3300,2800 3200,3500'),
  },
  {
    class: 'secondary',
    name: 'Höhenstrasse',
    line: drawnLine('-7000,3550 -6700,2400 -6400,1000 -6500,-900 -5900,-2300 -5300,-3500'),
  },
  {
    class: 'secondary',
    name: 'Bruggmattstrasse',
    line: drawnLine('480,-3300 1150,-3480 1850,-3600 2480,-3400'),
  },
  {
    class: 'cycleway',
    name: 'Mühlesteg',
    line: drawnLine('-1250,20 -1230,200 -1130,420 -900,520'),
  },
  {
    class: 'cycleway',
    name: 'Rosssteg',
    line: drawnLine('-1800,380 -1700,640 -1540,900 -1330,1120'),
  },
  {
    class: 'footway',
    name: 'Untere Brücke',
    line: drawnLine('-560,-230 -580,-60 -560,120 -480,240'),
  },
]
