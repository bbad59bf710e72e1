import { Slot } from '../slot.tsx'
import { Brand } from './brand.tsx'
import './header.css'

/** The bar across the top: whose portal it is, where one can go, who one is. */
export function Header() {
  return (
    <header className="p-header">
      <Brand />
      <div className="p-header-navigation">
        <Slot name="header.navigation" />
      </div>
      <div className="p-header-end">
        <Slot name="header.end" />
      </div>
    </header>
  )
}
