import { HandleEmptyInListsPlugin, replaceWithNoncontingentExpression } from 'kysely';

/** Nothing is in an empty list. SQLite takes `in ()` for that, and PostgreSQL refuses the statement. */
export const EMPTY_LISTS = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });
