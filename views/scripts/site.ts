/** Scripts of every page; reading, searching and buying work without them. */
import { wireBackToTop } from './parts/back-to-top.ts'
import { wireCartCount } from './parts/cart-count.ts'
import { wireDialogs } from './parts/dialogs.ts'
import { wireIslands } from './parts/islands.ts'
import { wireLanguage } from './parts/language.ts'
import { wireMenus } from './parts/menus.ts'
import { wirePictures } from './parts/pictures.ts'
import { wireSearch } from './parts/search-box.ts'
import { wireSupport } from './parts/support.ts'
import { wireTabs } from './parts/tabs.ts'

wirePictures()
wireMenus()
wireSearch()
wireTabs()
wireDialogs()
wireIslands()
wireLanguage()
wireBackToTop()
wireSupport()
void wireCartCount()
