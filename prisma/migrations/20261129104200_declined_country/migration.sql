-- AlterTable
ALTER TABLE "profiles" ADD COLUMN     "declined_country" TEXT;
