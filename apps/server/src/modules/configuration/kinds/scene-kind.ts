import { KIND_RIGHTS } from '@portico/contract/rules/administration/configuration-kinds'
import { changeScene, getScene } from '../../look-administration/scene.service.ts'
import { header, type Kind } from '../kind.ts'

/** LOOK-265: the scene and the type of portal; a tenant has one of each. */
export const sceneKind: Kind<'Scene'> = {
  ...KIND_RIGHTS.Scene,
  async *list(db, reader) {
    yield { ...header('Scene'), ...(await getScene(db, reader)) }
  },
  find: async (db, reader) => ({ ...header('Scene'), ...(await getScene(db, reader)) }),
  async write(db, context, { document }) {
    const { apiVersion: _, kind: __, ...scene } = document
    await changeScene(db, context, scene)
  },
}
