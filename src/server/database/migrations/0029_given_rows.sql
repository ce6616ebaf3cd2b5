CREATE TABLE "given_row" (
	"origin" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"print" text NOT NULL,
	CONSTRAINT "given_row_kind_key_pk" PRIMARY KEY("kind","key")
);
