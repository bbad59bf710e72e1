import { favourites } from '@portico/contract/navigation/favourites'
import { implement } from '../../http/pipeline/implement.ts'
import { addFavourite, listFavourites, removeFavourite, replaceFavourites } from './favourites.service.ts'

export const favouriteRoutes = implement(favourites, {
  'GET /api/workbench/v4/user-collections': ({ db, actor, query }) => listFavourites(db, actor, query.bizType),
  'POST /api/workbench/v4/user-collections': ({ db, actor, body }) => addFavourite(db, actor, body),
  'DELETE /api/workbench/v4/user-collections/{id}': ({ db, actor, params }) => removeFavourite(db, actor, params.id),
  'POST /api/workbench/v4/user-collections/batch': ({ db, actor, query, body }) =>
    replaceFavourites(db, actor, body, query.bizType),
})
