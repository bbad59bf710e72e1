import { directory, menu } from './application-rows.ts'
import { names } from '../names.ts'

type Names = ReturnType<typeof names>

const view = (id: number, code: string, title: Names, query: string, icon: string) =>
  menu(id, `doc.${code}`, title, '/register', { urlParams: query, icon })

const discipline = (id: number, code: string, letter: string, title: Names, icon: string) =>
  view(id, code, title, `discipline=${letter}`, icon)

const status = (id: number, code: string, value: string, title: Names, icon: string) =>
  view(id, code, title, `status=${value}`, icon)

const area = (id: number, code: string, title: Names) => view(id, `area-${code}`, title, `area=${code}`, 'icon-area')

/** The register by status, discipline and area: each view shows a part of it. */
export const documentViews = [
  status(100334, 'in-review', 'review', names('审核中', 'In review', 'Under granskning'), 'icon-status'),
  status(
    100335,
    'for-construction',
    'construction',
    names('施工图', 'For construction', 'Bygghandlingar'),
    'icon-labour',
  ),
  status(100336, 'as-built', 'asBuilt', names('竣工图', 'As built', 'Relationshandlingar'), 'icon-method'),
  discipline(100341, 'project', 'P', names('项目管理文件', 'Project documents', 'Projektdokument'), 'icon-document'),
  discipline(100342, 'geotechnics', 'G', names('岩土', 'Geotechnics', 'Geoteknik'), 'icon-field'),
  discipline(100343, 'structures', 'K', names('结构', 'Structures', 'Konstruktion'), 'icon-site'),
  discipline(100344, 'railway', 'J', names('铁路', 'Railway', 'Järnväg'), 'icon-critical-path'),
  discipline(100345, 'roads', 'T', names('道路', 'Roads', 'Väg'), 'icon-equipment'),
  discipline(100346, 'electrical', 'E', names('电气', 'Electrical', 'El'), 'icon-sensor'),
  discipline(100347, 'ventilation', 'V', names('通风', 'Ventilation', 'Ventilation'), 'icon-weather'),
  directory(
    100320,
    'doc.areas',
    names('按部位', 'By area', 'Efter del'),
    [
      area(100351, '00', names('全项目', 'Whole project', 'Hela projektet')),
      area(100352, '10', names('场地与勘察', 'Site and surveys', 'Område och undersökningar')),
      area(100353, '20', names('第一施工段', 'Lot 1', 'Etapp 1')),
      area(100354, '30', names('第二施工段', 'Lot 2', 'Etapp 2')),
      area(100355, '40', names('第三施工段', 'Lot 3', 'Etapp 3')),
      area(100356, '50', names('系统', 'Systems', 'Installationer')),
      area(100357, '60', names('第四施工段', 'Lot 4', 'Etapp 4')),
    ],
    { icon: 'icon-area' },
  ),
]
