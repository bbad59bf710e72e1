import {
  Activity,
  Archive,
  BadgeCheck,
  Bell,
  Blocks,
  Box,
  BriefcaseBusiness,
  Bug,
  Building,
  CalendarRange,
  ChartGantt,
  ChartNoAxesColumn,
  Check,
  CircuitBoard,
  ClipboardCheck,
  ClipboardList,
  CodeXml,
  Coins,
  Compass,
  DraftingCompass,
  FileSignature,
  FileText,
  Flag,
  Gauge,
  HardHat,
  Handshake,
  House,
  KeyRound,
  Layers,
  LayoutDashboard,
  Map,
  MessageSquare,
  Monitor,
  NotebookPen,
  Package,
  PencilRuler,
  Radio,
  Route,
  Server,
  ShieldCheck,
  Table,
  Truck,
  User,
  Users,
  Wallet,
  Workflow,
  type LucideIcon,
} from 'lucide-react'
import './icon.css'

/** The drawings of menus and applications, by the class that the server names. */
const BY_CLASS: Readonly<Record<string, LucideIcon>> = {
  'icon-approval': BadgeCheck,
  'icon-broken': Bug,
  'icon-budget': Wallet,
  'icon-code': CodeXml,
  'icon-contract': FileSignature,
  'icon-cost': Coins,
  'icon-defect': Bug,
  'icon-diary': NotebookPen,
  'icon-document': FileText,
  'icon-drawing': DraftingCompass,
  'icon-equipment': Truck,
  'icon-erp': BriefcaseBusiness,
  'icon-field': Map,
  'icon-gantt': ChartGantt,
  'icon-home': House,
  'icon-inspection': ClipboardCheck,
  'icon-labour': HardHat,
  'icon-list': ClipboardList,
  'icon-message': MessageSquare,
  'icon-milestone': Flag,
  'icon-participants': Handshake,
  'icon-password': KeyRound,
  'icon-plan': CalendarRange,
  'icon-platform': Server,
  'icon-portal': LayoutDashboard,
  'icon-quality': ShieldCheck,
  'icon-read': Check,
  'icon-report': ChartNoAxesColumn,
  'icon-resource': Users,
  'icon-security': ShieldCheck,
  'icon-sensor': Radio,
  'icon-sessions': Monitor,
  'icon-site': Building,
  'icon-unread': Bell,
  'icon-user': User,
  'icon-workbench': LayoutDashboard,
}

/** MENU-5: the 21 icons for menus without a drawing, chosen by id. */
export const DEFAULT_ICONS = [
  Activity,
  Archive,
  Blocks,
  Box,
  ChartNoAxesColumn,
  CircuitBoard,
  ClipboardList,
  Compass,
  FileText,
  Flag,
  Gauge,
  Layers,
  Map,
  Package,
  PencilRuler,
  Radio,
  Route,
  Table,
  Truck,
  Users,
  Workflow,
] as const satisfies readonly LucideIcon[]

export interface MenuIconProps {
  iconClass: string | null
  /** The menu's id: it chooses among the default drawings. */
  seed: number
  /** A picture in place of a drawing. */
  image?: string | null
  size?: 'medium' | 'large' | 'huge'
}

/** The picture or drawing of a menu or an application. Says nothing: the name stands beside it. */
export function MenuIcon({ iconClass, seed, image = null, size = 'medium' }: MenuIconProps) {
  if (image !== null) return <img className="p-icon" data-size={size} src={image} alt="" draggable={false} />
  const Drawing = BY_CLASS[iconClass ?? ''] ?? DEFAULT_ICONS[seed % DEFAULT_ICONS.length] ?? Activity
  return <Drawing className="p-icon" data-size={size} aria-hidden="true" focusable="false" strokeWidth={1.75} />
}
